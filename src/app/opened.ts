import { keepLinkCodes } from '../adapters/linkCodes.ts'

const address = new URL(window.location.href)

/** The address that the page was opened at. */
export const openedAt = address.pathname + address.search

keepLinkCodes(address.searchParams, () => localStorage)

// A token in a link by a name is as good as a password: whatever else reads the address or keeps it finds none. Judged
// by what the follower of the link reads, not by how it is spelled.
if (address.searchParams.has('feature') && address.searchParams.has('token')) {
  address.search = ''
  window.history.replaceState(null, '', address)
}
