import { pathOfAppLink, pathOfDeepLink } from '../../machines/routes/deepLinks.ts'

/** The path that a link by a name leads to: one in a message (`/?feature=…`), or one within the application. */
export function pathOfLink(href: string): string {
  return href.startsWith('/')
    ? pathOfDeepLink(Object.fromEntries(new URLSearchParams(href.slice('/?'.length))))
    : pathOfAppLink(href)
}
