interface PolicyDocument {
  readonly slug: string
  readonly html: { readonly url: string } | null
  readonly pdf: { readonly url: string } | null
}

/** Where the policy can be downloaded; undefined while there is no agreement yet. */
export function policyPacketHref(documents: readonly PolicyDocument[]): string | undefined {
  const agreement = documents.find(({ slug }) => slug === 'policy-agreement')
  const url = (agreement?.pdf ?? agreement?.html)?.url
  return url === undefined ? undefined : `${url}${url.includes('?') ? '&' : '?'}download`
}
