/** The address that the page was opened at. */
export const openedAt = window.location.pathname + window.location.search

// A token in a link to the login is as good as a password: whatever else reads the address or keeps it finds none (190).
if (/^\/\?.*feature=login/.test(openedAt)) window.history.replaceState(null, '', '/login')
