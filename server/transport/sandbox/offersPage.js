// The script of the sandbox's offers page. The messages are documented in offers.ts.
const names = {
  birthDate: 'Date of birth',
  gender: 'Gender',
  coverageAmount: 'Coverage amount',
  environment: 'Environment',
  id: 'Partner id',
  placementId: 'Placement',
}

function show(given) {
  const told = document.getElementById('told')
  for (const [key, name] of Object.entries(names)) {
    if (given[key] === undefined) continue
    const term = document.createElement('dt')
    term.textContent = name
    const value = document.createElement('dd')
    value.textContent = String(given[key])
    told.append(term, value)
  }
  document.getElementById('offers').hidden = false
}

addEventListener('message', ({ source, data }) => {
  if (source === window.parent && data?.type === 'offers.given') show(data)
})
// The document's origin is opaque but its address is not: only a parent from the same address is accepted.
if (window.parent === window) show({})
else window.parent.postMessage({ type: 'offers.ready' }, location.origin)
