import { useState } from 'react'
import Loading from '../screens/system/Loading.tsx'
import { usePrerendered } from './usePrerendered.ts'

/** The id of the prerendered screen, by which the scripts find it. */
export const loadingPageId = 'loading-page'

/**
 * A prerendered screen (prerender.tsx), which stays until the router shows the route. Its components
 * load with the route, so React takes it over as HTML, which only the build provides. Rendered anew,
 * it is a plain placeholder.
 */
export function LoadingPage({ html = '' }: { readonly html?: string }) {
  const isTakenOver = usePrerendered(true, () => false)
  // The same object each time: React would write a new one into the page.
  const [screen] = useState(isTakenOver ? { __html: html } : null)
  if (!screen) return <Loading />
  return (
    <div
      id={loadingPageId}
      className="route"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has rendered it.
      dangerouslySetInnerHTML={screen}
    />
  )
}
