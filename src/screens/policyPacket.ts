interface PolicyDocument {
  readonly slug: string
  readonly html: { readonly url: string }
}

/** Where the policy can be downloaded; undefined while there is no agreement yet. */
export function policyPacketHref(documents: readonly PolicyDocument[]): string | undefined {
  const url = documents.find(({ slug }) => slug === 'policy-agreement')?.html.url
  return url === undefined ? undefined : `${url}${url.includes('?') ? '&' : '?'}download`
}
