import { describe, expect, test } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { ItemActorInput } from '../../machines/form/form.types.ts'
import { uploadMachine } from '../../machines/upload/upload.machine.ts'
import type {
  Announced,
  AnnounceFileInput,
  FileProgress,
  ListedFile,
  LocalFile,
  PutFileInput,
  ReadFile,
} from '../../machines/upload/upload.types.ts'
import type { UploadedFile } from '../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import {
  contentTypeOf,
  type FileRefusal,
  fileRefusalOf,
  isAccepted,
  isSameKind,
  refusalText,
  usualAccept,
} from '../../rules/uploads.ts'

/** An upload item, for two files by default. */
const papers = (
  files: readonly UploadedFile[],
  value: AnswerValue,
  limits: { accept?: string[]; filesMax?: number } = {},
): ItemActorInput => ({
  flowSessionId: 'session',
  value,
  item: {
    key: 'papers',
    type: 'inputDirectUpload',
    content: {
      __typename: 'DirectUploadContent',
      label: 'Papers',
      hint: '',
      required: true,
      value,
      accept: ['image/*', 'application/pdf'],
      filesMax: 2,
      bytesMax: 20 * 1024 * 1024,
      ...limits,
      files,
    },
  },
})

const read: ReadFile = { checksum: 'checksum', contentType: 'image/png' }
const photo: LocalFile = { name: 'photo.png', size: 5, type: 'image/png' }

function start(value: ItemActorInput['value'] = null) {
  const clock = new SimulatedClock()
  const puts: string[] = []
  const reported: unknown[] = []
  const logic = uploadMachine.provide({
    actors: {
      readFile: fromPromise(async () => read),
      announceFile: fromPromise<Announced, AnnounceFileInput>(async () => ({
        signedBlobId: 'signed',
        url: '/1',
        headers: [],
        isThere: false,
      })),
      putFile: fromCallback<FileProgress, PutFileInput>(({ input, sendBack }) => {
        puts.push(input.url)
        sendBack({ type: 'put.failed', problem: { code: 'NETWORK', message: '', validationErrors: [] } })
      }),
    },
  })
  const input = papers([], value, { accept: [...usualAccept], filesMax: 20 })
  const form = createActor(
    createMachine({
      invoke: { id: 'upload', src: logic, input },
      on: { '*': { actions: ({ event }) => reported.push(event) } },
    }),
    { clock },
  ).start()
  const upload = form.getSnapshot().children.upload
  if (upload === undefined) throw new Error('It has not begun')
  return { clock, puts, told: reported, upload }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a lost file is sent twice more, a second apart, and then fails with FETCH_RETRY_EXCEEDED', async () => {
  const { clock, puts, upload } = start()
  upload.send({ type: 'files.chosen', files: [photo] })
  await settled()
  expect(puts).toHaveLength(1)
  clock.increment(999)
  expect(puts).toHaveLength(1)
  clock.increment(1)
  expect(puts).toHaveLength(2)
  clock.increment(1000)
  expect(puts).toHaveLength(3)
  clock.increment(10_000)
  const [file] = upload.getSnapshot().context.files
  expect([puts.length, file.status, file.problem.code]).toEqual([3, 'failed', 'FETCH_RETRY_EXCEEDED'])
})

test('a form that waits for a file is notified when the upload stops', () => {
  expect(start(['']).told).toEqual([{ type: 'field.changed', key: 'papers', value: null }])
  expect(start().told).toEqual([])
})

describe('while a file is being removed on the carrier', () => {
  const known = { filename: 'photo.png', byteSize: 5, contentType: 'image/png', stored: true }
  const other: LocalFile = { name: 'other.png', size: 5, type: 'image/png' }

  /**
   * A list at its limit of one file, which is being removed: `hears` is the carrier's reply to the
   * removal.
   */
  function startTakingBack() {
    const announced: (string | null)[] = []
    let answer: { gone(): void; refused(): void } = { gone() {}, refused() {} }
    const logic = uploadMachine.provide({
      actors: {
        readFile: fromPromise(async () => read),
        announceFile: fromPromise<Announced, AnnounceFileInput>(({ input }) => {
          announced.push(`${input.filename} ${input.replaces}`)
          return new Promise(() => {})
        }),
        destroyFile: fromPromise(
          () => new Promise((resolve, reject) => (answer = { gone: () => resolve(null), refused: reject })),
        ),
      },
    })
    const input = papers([{ ...known, signedBlobId: 'signed' }], ['signed'], { filesMax: 1 })
    const form = createActor(createMachine({ invoke: { id: 'upload', src: logic, input } })).start()
    const upload = form.getSnapshot().children.upload
    if (upload === undefined) throw new Error('It has not begun')
    const [first] = upload.getSnapshot().context.files
    upload.send({ type: 'file.removed', id: first.id })
    const list = () => {
      const { files, refusals } = upload.getSnapshot().context
      return {
        files: files.map(({ filename, status }: ListedFile) => `${filename} ${status}`),
        refusals: refusals.map(({ kind }: FileRefusal) => kind),
      }
    }
    return {
      announced,
      upload,
      list,
      carrier: {
        hears: (received: 'gone' | 'refused') => {
          answer[received]()
          return settled()
        },
      },
    }
  }

  test.each([
    ['the same file', photo],
    ['another file', other],
  ])('%s is accepted at once and sent after the removal', async (_, chosen) => {
    const { announced, upload, list, carrier } = startTakingBack()
    upload.send({ type: 'files.chosen', files: [chosen] })
    await settled()
    expect(list()).toEqual({ files: ['photo.png removing', `${chosen.name} waiting`], refusals: [] })
    expect(announced).toEqual([])
    await carrier.hears('gone')
    expect(list()).toEqual({ files: [`${chosen.name} sending`], refusals: [] })
    expect(announced).toEqual([`${chosen.name} null`])
  })

  test('the limit of files still applies', () => {
    const { upload, list } = startTakingBack()
    upload.send({ type: 'files.chosen', files: [photo, other] })
    expect(list()).toEqual({
      files: ['photo.png removing', 'photo.png waiting'],
      refusals: ['tooManyFiles'],
    })
  })

  test('a failed removal restores the file, drops its duplicate, and reports any excess', async () => {
    const same = startTakingBack()
    same.upload.send({ type: 'files.chosen', files: [photo] })
    await same.carrier.hears('refused')
    expect(same.list()).toEqual({ files: ['photo.png done'], refusals: [] })
    const others = startTakingBack()
    others.upload.send({ type: 'files.chosen', files: [other] })
    await others.carrier.hears('refused')
    expect(others.list()).toEqual({ files: ['photo.png done'], refusals: ['tooManyFiles'] })
    expect([same.announced, others.announced]).toEqual([[], []])
  })
})

test('a file is a duplicate by name, size and type together', () => {
  const { upload } = start()
  const others: LocalFile[] = [
    { ...photo, name: 'other.png' },
    { ...photo, size: 6 },
    { ...photo, type: 'image/jpeg' },
  ]
  upload.send({ type: 'files.chosen', files: [photo, photo, ...others] })
  upload.send({ type: 'files.chosen', files: [...others, photo] })
  const { files, refusals } = upload.getSnapshot().context
  expect([files.map(({ local }: ListedFile) => local), refusals]).toEqual([[photo, ...others], []])
})

describe('the kind of a file', () => {
  test.each([
    [{ name: 'a.png', size: 20 * 1024 * 1024, type: 'image/png' }, null],
    [
      { name: 'a.png', size: 20 * 1024 * 1024 + 1, type: 'image/png' },
      'a.png size 20.1MB exceeds the limit of 20MB',
    ],
    [{ name: 'IMG.HEIC', size: 1, type: '' }, null],
    [{ name: 'a.svg', size: 1, type: 'image/svg+xml' }, 'a.svg is of type SVG, which we don’t accept here'],
    [{ name: 'page', size: 1, type: 'text/html' }, 'page is of type text/html, which we don’t accept here'],
    [{ name: 'noending', size: 1, type: '' }, null],
    [{ name: 'a.pdf', size: 1, type: 'application/octet-stream' }, null],
    [{ name: 'a.pdf', size: 0, type: 'application/pdf' }, 'a.pdf is empty'],
  ])('%o', (file, message) => {
    const refusal = fileRefusalOf(file, 20 * 1024 * 1024)
    expect(refusal && refusalText(refusal)).toBe(message)
  })

  test('the kind of a file is decided by its type, else by its name', () => {
    expect([
      contentTypeOf({ name: 'a.HEIC', type: '' }),
      contentTypeOf({ name: 'a.jpg', type: 'image/jpg' }),
      isAccepted('application/pdf', ['image/*']),
      isAccepted('image/png', ['image/png']),
      isSameKind('image/heic', 'image/heif'),
      isSameKind('image/png', 'image/jpeg'),
    ]).toEqual(['image/heic', 'image/jpeg', false, true, true, false])
  })
})
