// The sandbox page's own script. Text goes in as text only: what people typed stands in these messages.
const byId = (id) => document.getElementById(id)

function say(text) {
  byId('status').textContent = text
}

async function call(path, options) {
  const response = await fetch(path, options)
  const body = response.status === 204 ? null : await response.json()
  if (!response.ok) throw new Error(body?.error_description ?? `The carrier answered ${response.status}.`)
  return body
}

const send = (path, body) =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

function fill(table, rows, cells) {
  table.tBodies[0].replaceChildren(
    ...rows.map((row) => {
      const line = document.createElement('tr')
      for (const value of cells(row)) {
        const cell = document.createElement('td')
        if (value instanceof Node) cell.append(value)
        else cell.textContent = value ?? ''
        line.append(cell)
      }
      return line
    }),
  )
}

const element = (name, text) => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function link(address) {
  if (!address) return ''
  const made = element('a', address)
  made.href = address
  return made
}

const when = (iso) => new Date(iso).toLocaleString()

async function showClock() {
  const { now } = await call('/sandbox/clock')
  byId('now').textContent = when(now)
  byId('now').dateTime = now
}

async function showOutbox() {
  const to = byId('to').value.trim()
  const messages = await call(`/sandbox/outbox${to ? `?to=${encodeURIComponent(to)}` : ''}`)
  byId('empty').hidden = messages.length > 0
  fill(byId('messages'), messages, (message) => [
    when(message.sentAt),
    message.channel,
    message.to,
    message.code ? element('code', message.code) : '',
    [message.subject, message.text].filter(Boolean).join(' - '),
    link(message.link),
  ])
}

async function showFaults() {
  const faults = await call('/sandbox/faults')
  byId('no-faults').hidden = faults.length > 0
  fill(byId('faults'), faults, ({ operation, kind, ms, code, status, times }) => [
    operation,
    kind,
    kind === 'delay' ? `${ms} ms` : (code ?? status ?? ''),
    times === null ? 'until cleared' : String(times),
  ])
}

function retry(id) {
  const button = element('button', 'Try again')
  button.type = 'button'
  button.addEventListener('click', () =>
    run(() => send('/sandbox/jobs', { retry: id }), 'The job was tried again.'),
  )
  return button
}

async function showJobs() {
  const jobs = await call('/sandbox/jobs')
  byId('no-jobs').hidden = jobs.length > 0
  fill(byId('jobs'), jobs, ({ id, kind, attempts, dueAt }) => [
    kind,
    when(dueAt),
    String(attempts),
    id,
    retry(id),
  ])
}

const show = () => Promise.all([showClock(), showOutbox(), showFaults(), showJobs()])

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

for (const button of document.querySelectorAll('[data-advance]'))
  button.addEventListener('click', () => {
    say('Moving the clock and running what falls due …')
    run(() => send('/sandbox/clock', { advance: button.dataset.advance }), 'The clock was moved on.')
  })

onSubmit(
  'advance',
  (form) => send('/sandbox/clock', { advance: form.get('advance') }),
  'The clock was moved on.',
)
onSubmit('search', () => Promise.resolve(), 'The outbox is up to date.')
onSubmit(
  'decide',
  (form) => send('/sandbox/decisions', { email: form.get('email'), result: form.get('result') }),
  'The application was settled.',
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
  run(() => call('/sandbox/faults', { method: 'DELETE' }), 'All faults are gone.'),
)

run(() => Promise.resolve())
setInterval(() => {
  if (!document.hidden) showOutbox().catch(() => undefined)
}, 3000)
