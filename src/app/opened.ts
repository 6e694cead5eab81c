import { keepLinkCodes } from '../adapters/linkCodes.ts'

const address = new URL(window.location.href)

/** The path and search that the page was opened with. */
export const openedAt = address.pathname + address.search

keepLinkCodes(address.searchParams, () => localStorage)

// A token in a named link is as good as a password, so it is removed before anything else reads or
// stores the URL. The check uses the same parsed parameters as the code that follows the link, not
// their spelling.
if (address.searchParams.has('feature') && address.searchParams.has('token')) {
  address.search = ''
  window.history.replaceState(null, '', address)
}
