/** What a beneficiary is to the insured, by the value that is stored. */
export const relationships: Readonly<Record<string, string>> = {
  spouse: 'Spouse',
  partner: 'Partner',
  child: 'Child',
  parent: 'Parent',
  sibling: 'Sibling',
  relative: 'Another relative',
  friend: 'Friend',
}
