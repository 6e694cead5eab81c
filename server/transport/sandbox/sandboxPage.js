// The sandbox page's script. Messages contain user input, so text is inserted as text, never as markup.
const byId = (id) => document.getElementById(id)

let silence
function say(text) {
  byId('status').textContent = text
  clearTimeout(silence)
  silence = setTimeout(() => byId('status').replaceChildren(), 6000)
}

async function call(path, options) {
  const response = await fetch(path, options)
  const body = response.status === 204 ? null : await response.json()
  if (!response.ok) throw new Error(body?.error_description ?? `The carrier replied with ${response.status}.`)
  return body
}

const send = (path, body) =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** An element with these properties and children; a string is text, never markup. */
function make(name, properties = {}, children = []) {
  const made = document.createElement(name)
  Object.assign(made, properties)
  made.append(...children)
  return made
}

async function copy(text, said = `Copied ${text}`) {
  try {
    await navigator.clipboard.writeText(text)
    say(said)
  } catch {
    say(`This browser doesn’t allow copying. Copy it yourself: ${text}`)
  }
}

/** Redraws a list only if it has changed, so that focus and reading position stay. */
const written = new Map()
function write(list, rows, draw) {
  const text = JSON.stringify(rows)
  if (written.get(list.id) === text) return
  written.set(list.id, text)
  list.replaceChildren(...rows.map(draw))
}

const when = (iso) => new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const ways = { sms: 'Text', voice: 'Call', email: 'E-mail', push: 'Push' }
const spaced = (code) => (/^\d{6}$/.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : code)

function message({ id, channel, to, subject, text, code, link, page, sentAt }) {
  const take = [
    code
      ? make('button', {
          type: 'button',
          className: 'code',
          textContent: spaced(code),
          ariaLabel: `Copy the code ${spaced(code)}`,
          onclick: () => copy(code, `Copied the code ${spaced(code)}`),
        })
      : null,
    link ? make('a', { href: link, target: '_blank', textContent: 'Open the link' }) : null,
    page ? make('a', { href: page, target: '_blank', textContent: 'See the email' }) : null,
  ]
  return make('li', { className: 'message', id: `message-${id}` }, [
    make('div', {}, [
      make('div', { textContent: `${ways[channel] ?? channel} to ${to}` }),
      make('div', { className: 'hint', textContent: when(sentAt) }),
    ]),
    make('div', { className: 'message-text', textContent: [subject, text].filter(Boolean).join('\n') }),
    make('div', { className: 'message-take' }, take.filter(Boolean)),
  ])
}

async function showOutbox() {
  const to = byId('to').value.trim()
  const messages = await call(`/sandbox/outbox${to ? `?to=${encodeURIComponent(to)}` : ''}`)
  byId('empty').hidden = messages.length > 0
  write(byId('messages'), messages, message)
}

/** The carrier's time at the last request, with this browser's time. */
let clock = null
async function askClock() {
  const { now } = await call('/sandbox/clock')
  clock = { carrier: Date.parse(now), here: Date.now() }
}

function tick() {
  if (clock === null) return
  const now = new Date(clock.carrier + Date.now() - clock.here)
  byId('now').textContent = now.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'medium' })
  byId('now').dateTime = now.toISOString()
}

async function showFaults() {
  const faults = await call('/sandbox/faults')
  byId('no-faults').hidden = faults.length > 0
  byId('clear').hidden = faults.length === 0
  write(byId('faults'), faults, ({ operation, kind, ms, code, status, times }) =>
    make('li', {
      textContent: [
        `${operation}: ${kind}`,
        kind === 'delay' ? `${ms} ms` : (code ?? status),
        times === null ? 'until cleared' : `${times} more times`,
      ]
        .filter(Boolean)
        .join(', '),
    }),
  )
}

async function showJobs() {
  const jobs = await call('/sandbox/jobs')
  byId('no-jobs').hidden = jobs.length > 0
  write(byId('jobs'), jobs, ({ id, kind, attempts, dueAt }) =>
    make('li', {}, [
      make('div', { textContent: `${kind}, due ${when(dueAt)}, ${attempts} tries` }),
      make('div', { className: 'hint', textContent: id }),
      make('button', {
        type: 'button',
        className: 'secondary',
        textContent: 'Try again',
        onclick: () => run(() => send('/sandbox/jobs', { retry: id }), 'The job was retried.'),
      }),
    ]),
  )
}

async function showErrors() {
  const reports = await call('/sandbox/errors')
  byId('no-errors').hidden = reports.length > 0
  write(byId('errors'), reports, ({ place, kind, code, operation, message, times, userId, utm, lastAt }) =>
    make('li', {}, [
      make('div', { textContent: [place, code ?? kind, operation].filter(Boolean).join(': ') }),
      make('div', { textContent: message }),
      make('div', {
        className: 'hint',
        textContent: [
          times === 1 ? 'once' : `${times} times`,
          when(lastAt),
          userId === null ? 'a stranger' : `user ${userId}`,
          ...Object.entries(utm).map(([name, value]) => `${name} ${value}`),
        ].join(', '),
      }),
    ]),
  )
}

async function showEvents() {
  const events = await call('/sandbox/events')
  byId('no-events').hidden = events.length > 0
  write(byId('events'), events, ({ name, details, at }) =>
    make('li', {}, [
      make('div', { textContent: name }),
      make('div', {
        className: 'hint',
        textContent: [when(at), ...Object.entries(details).map(([key, value]) => `${key} ${value}`)].join(
          ', ',
        ),
      }),
    ]),
  )
}

/** Refreshes everything on the page. */
async function show() {
  await Promise.all([askClock(), showOutbox(), showFaults(), showErrors(), showEvents(), showJobs()])
  tick()
}

async function run(work, done) {
  try {
    await work()
    await show()
    if (done) say(done)
  } catch (error) {
    say(error.message)
  }
}

const onSubmit = (id, work, done) =>
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault()
    run(() => work(new FormData(event.target)), done)
  })

/** Moves the clock and shows that at once, since due jobs may take a while. */
function advance(duration) {
  say('Moving the clock and running due jobs…')
  return run(() => send('/sandbox/clock', { advance: duration }), 'The clock was moved.')
}

for (const button of document.querySelectorAll('[data-advance]'))
  button.addEventListener('click', () => advance(button.dataset.advance))
for (const button of document.querySelectorAll('[data-copy]'))
  button.addEventListener('click', () => copy(button.dataset.copy))
for (const button of document.querySelectorAll('[data-tag]'))
  button.addEventListener('click', () => {
    const { tag } = button.dataset
    copy(`tester${Date.now().toString(36)}${tag ? `+${tag}` : ''}@example.com`)
  })

byId('advance').addEventListener('submit', (event) => {
  event.preventDefault()
  advance(new FormData(event.target).get('advance'))
})
byId('search').addEventListener('submit', (event) => event.preventDefault())
byId('to').addEventListener('input', () => look())
onSubmit(
  'decide',
  (form) => send('/sandbox/decisions', { email: form.get('email'), result: form.get('result') }),
  'The decision was saved.',
)
onSubmit(
  'lock',
  (form) => send('/sandbox/locks', { email: form.get('email'), reason: form.get('reason') || null }),
  'The lock was set.',
)
onSubmit(
  'fault',
  (form) =>
    send('/sandbox/faults', {
      operation: form.get('operation'),
      kind: form.get('kind'),
      ...(form.get('ms') ? { ms: Number(form.get('ms')) } : {}),
      ...(form.get('code') ? { code: form.get('code') } : {}),
      ...(form.get('times') ? { times: Number(form.get('times')) } : {}),
    }),
  'The fault was added.',
)
byId('clear').addEventListener('click', () =>
  run(() => call('/sandbox/faults', { method: 'DELETE' }), 'All faults were removed.'),
)

/** Refreshes the page automatically and shows when the carrier does not reply. */
async function look() {
  try {
    await show()
    byId('live').removeAttribute('data-away')
    byId('live-text').textContent = 'Live'
  } catch {
    byId('live').setAttribute('data-away', '')
    byId('live-text').textContent = 'The carrier isn’t responding'
  }
}

look()
setInterval(tick, 1000)
setInterval(() => {
  if (!document.hidden) look()
}, 2000)
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) look()
})
