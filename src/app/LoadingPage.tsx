/** The id of the prerendered screen, by which main.tsx finds it. */
export const loadingPageId = 'loading-page'

/**
 * A prerendered screen (prerender.tsx), which stays until the router shows the route. As HTML, since
 * its components load with the route.
 */
export function LoadingPage({ html }: { readonly html: string }) {
  return (
    <div
      id={loadingPageId}
      className="route"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has rendered it.
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}
