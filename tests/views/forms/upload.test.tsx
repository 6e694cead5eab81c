import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { act, button, sampleForm } from '../../../machines/form/sampleForms.ts'
import type { UploadedFile } from '../../../rules/contract/schema.generated.ts'
import { accessibilityFaults, openDialog } from '../page.ts'
import { startForm } from './startForm.tsx'

afterEach(cleanup)

const formOf = (files: readonly UploadedFile[] = []) =>
  sampleForm({
    slug: 'papers',
    title: 'Papers',
    items: [
      {
        key: 'papers',
        type: 'inputDirectUpload',
        content: {
          __typename: 'DirectUploadContent',
          label: 'Documents',
          hint: '',
          required: true,
          value: null,
          accept: ['image/*', 'application/pdf'],
          filesMax: 2,
          bytesMax: 20 * 1024 * 1024,
          files,
        },
      },
      button('continue', [act('validate'), act('createResponse'), act('nextForm')], true),
    ],
  })

const photo = new File(['photo'], 'photo.png', { type: 'image/png' })
const message = new File(['letter'], 'letter.pdf', { type: 'application/pdf' })
const lost = new File(['lost'], 'this fails.png', { type: 'image/png' })
const half = new File(['half'], 'this stays.png', { type: 'image/png' })
const page = new File(['page'], 'page.html', { type: 'text/html' })

const chooser = () => screen.getByLabelText<HTMLInputElement>('Choose files')
const row = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li')
  if (item === null) throw new Error(`${name} is in no row`)
  return item
}
const press = (name: string) => screen.getByRole('button', { name })

test('the accepted types, number and size of files are shown before the choice', () => {
  startForm(formOf())
  const described = chooser().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe(
    'Or drop them here. Pictures or PDFs: up to 2 files, 20 MB each',
  )
})

test('chosen files are uploaded one after the other and become the answer', async () => {
  const { user, answerTo } = startForm(formOf())
  await user.upload(chooser(), [photo, message])
  await waitFor(() =>
    expect(answerTo('papers')).toEqual([
      'played|photo.png|5|image/png',
      'played|letter.pdf|6|application/pdf',
    ]),
  )
  expect(within(await row('letter.pdf')).getByText('Uploaded')).toBeTruthy()
  expect(screen.getByText('2 of 2 files uploaded.').getAttribute('role')).toBe('status')
  expect(await accessibilityFaults()).toEqual([])
})

test('files can be dropped, and refused ones are reported', async () => {
  const { answerTo } = startForm(formOf())
  const ground = chooser().closest('.file-drop')
  if (ground === null) throw new Error('There is nowhere to drop a file')
  fireEvent.drop(ground, {
    dataTransfer: { files: [photo, page, message, new File(['x'], 'x.gif', { type: 'image/gif' })] },
  })
  await waitFor(() => expect(answerTo('papers')).toHaveLength(2))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'page.html is of type HTML, which we don’t accept hereMaximum file upload limit exceeded (2)',
  )
})

test('an upload shows its progress, can be canceled, and returns focus to the choose button', async () => {
  const { user, answerTo } = startForm(formOf())
  await user.upload(chooser(), half)
  const progress = await screen.findByRole<HTMLProgressElement>('progressbar')
  expect([progress.value, progress.getAttribute('aria-label')]).toEqual([
    50,
    'Upload progress for this stays.png',
  ])
  expect(answerTo('papers')).toEqual([''])
  await user.click(press('Cancel this stays.png'))
  await waitFor(() => expect(screen.queryByText('this stays.png')).toBeNull())
  expect([answerTo('papers'), document.activeElement]).toEqual([null, chooser()])
})

test('a form cannot be submitted during an upload', async () => {
  const { user, submit } = startForm(formOf())
  await user.upload(chooser(), half)
  await screen.findByRole('progressbar')
  await user.click(press('continue'))
  expect(submit.inputs()).toEqual([])
  expect(
    screen.getAllByText('Please wait until every file is uploaded, or remove the ones that aren’t').length,
  ).toBeGreaterThan(0)
  expect(await accessibilityFaults()).toEqual([])
})

test('a file that is lost three times has failed and can be retried', async () => {
  const { user } = startForm(formOf())
  await user.upload(chooser(), lost)
  const failed = 'Upload failed. Check your connection and try again, or contact support.'
  expect(await screen.findByText(failed, {}, { timeout: 4000 })).toBeTruthy()
  expect([openDialog(), await accessibilityFaults()]).toEqual(['Upload failed', []])
  await user.click(press('GOT IT'))
  expect(openDialog()).toBeNull()
  await user.click(press('Try again: this fails.png'))
  expect(await screen.findByText('Uploading, 0 %')).toBeTruthy()
  await vi.waitFor(() => expect(openDialog()).toBe('Upload failed'), { timeout: 4000 })
})

test('for a refused file the reason comes first, then the contact', async () => {
  const { user, answerTo } = startForm(formOf())
  await user.upload(chooser(), new File(['no'], 'this is refused.png', { type: 'image/png' }))
  const message =
    'Upload failed. this is refused.png is of type ZIP, which we don’t accept here. Please choose another file, or contact support.'
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('0 of 1 files uploaded. 1 failed.')).toBeTruthy()
  expect(await accessibilityFaults()).toEqual([])
  await user.click(press('GOT IT'))
  // The same file would be refused again: the user picks another one.
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
  const asked: EventTarget[] = []
  chooser().addEventListener('click', ({ currentTarget }) => currentTarget && asked.push(currentTarget))
  await user.click(press('Choose another file instead of this is refused.png'))
  expect([asked, screen.queryByText('this is refused.png'), answerTo('papers')]).toEqual([
    [chooser()],
    null,
    null,
  ])
})

test('after a reload uploaded files are listed, and an interrupted one must be chosen again', async () => {
  const known = { byteSize: 5, contentType: 'image/png' }
  const { user, answerTo } = startForm(
    formOf([
      { ...known, signedBlobId: 'there', filename: 'there.png', stored: true },
      { ...known, signedBlobId: 'cut', filename: 'photo.png', stored: false },
    ]),
  )
  expect(answerTo('papers')).toEqual(['there', ''])
  expect(screen.getByText('The upload was interrupted. Please choose this file again.')).toBeTruthy()
  expect(press('Choose again: photo.png')).toBeTruthy()
  await user.upload(chooser(), photo)
  await waitFor(() => expect(answerTo('papers')).toEqual(['there', 'played|photo.png|5|image/png']))
  await user.click(press('Remove there.png'))
  await waitFor(() => expect(answerTo('papers')).toEqual(['played|photo.png|5|image/png']))
})
