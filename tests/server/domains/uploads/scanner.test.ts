import { createServer } from 'node:net'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { watchActiveContent } from '../../../../server/domains/uploads/activeContent.ts'
import { createClamd } from '../../../../server/domains/uploads/scanner.ts'

const isActive = (text: string, size = text.length) => {
  const watch = watchActiveContent()
  const bytes = Buffer.from(text, 'latin1')
  for (let at = 0; at < bytes.length; at += size) watch.add(bytes.subarray(at, at + size))
  return watch.isFound()
}
const room = ' '.repeat(3000)
const deflated = (text: string) => deflateSync(text).toString('latin1')
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
/** A PDF with an object stream. */
const objects = (content: string, header = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  `%PDF-1.7 ${room}4 0 obj << /Length 9 >>\nstream\nxyz\nendstream endobj 5 0 obj << ${header} >>\nstream\r\n${content}\nendstream endobj ${room}`

describe('active content', () => {
  test.each([
    ['a PDF with JavaScript', '%PDF-1.7 << /S /JavaScript /JS (app.alert(1)) >>', true],
    ['late JavaScript in a PDF is found', `%PDF-1.7 ${room}<< /S /JavaScript >>${room}`, true],
    ['an escaped name is found', '%PDF-1.7 << /S /J#61va#53cript >>', true],
    ['a launched program is found', '%PDF-1.7 << /S /Launch /F (cmd.exe) >>', true],
    ['a page named by an open action is accepted', '%PDF-1.7 /OpenAction << /S /GoTo >>', false],
    ['an opening page is accepted', '%PDF-1.7 /OpenAction [3 0 R /FitH null]', false],
    ['a link is accepted', '%PDF-1.7 << /S /URI /URI (https://example.com) >>', false],
    ['another name is accepted', '%PDF-1.7 /LaunchPad /JavaScripts', false],
    ['a PDF with compressed objects', objects(deflated('1 0 << /Type /Page >>')), false],
    ['JavaScript in compressed objects', objects(deflated(`1 0 ${script}`)), true],
    [
      'the same, with escapes',
      objects(deflated('1 0 << /S /J#61vaScript >>'), '/Type/Obj#53tm/Filter[/FlateDecode]'),
      true,
    ],
    ['objects that are compressed in another way', objects('BAUG', '/Type /ObjStm /Filter /LZWDecode'), true],
    [
      'objects whose filter is elsewhere',
      objects(deflated('1 0 << >>'), '/Type /ObjStm /Filter 9 0 R'),
      true,
    ],
    ['objects with a damaged end', objects(deflated(room).slice(0, -6)), true],
    [
      'objects that end within',
      objects(deflateSync(`1 0 endstream ${script}`, { level: 0 }).toString('latin1')),
      true,
    ],
    ['objects without an end', objects('').replaceAll('endstream', ''), true],
    ['objects that are not compressed', objects('1 0 << /Type /Page >>', '/Type /ObjStm'), false],
    ['objects that expand to more than is read', objects(deflated('0'.repeat(2 ** 23 + 1))), true],
    [
      'objects behind a long dictionary',
      objects(deflated(`1 0 ${script}`), `/Type /ObjStm /A (${room}${room}) /Filter /FlateDecode`),
      true,
    ],
    ['a picture with a script', `GIF89a${room}<script>alert(1)</script>`, true],
    ['a picture with a page', `\u0089PNG${room}<!DOCTYPE html>`, true],
    ['a picture with PHP', `\u00ff\u00d8\u00ff${room}<?php system('ls') ?>`, true],
    ['a picture with its description', `\u00ff\u00d8\u00ff<?xpacket begin="" ?><x:xmpmeta>${room}`, false],
  ])('the check of active content: %s', (_, text, found) => {
    expect([isActive(text), isActive(text, 7)]).toEqual([found, found])
  })
})

async function daemon(reply: string) {
  const received: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('data', (chunk) => {
      received.push(chunk)
      if (Buffer.concat(received).subarray(-4).equals(Buffer.alloc(4))) socket.end(reply)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `tcp://127.0.0.1:${port}`, received, close: () => server.close() }
}

async function* chunks() {
  yield Buffer.from('one')
  yield Buffer.from('three')
}

describe('the ClamAV daemon', () => {
  test.each([
    ['stream: OK\0', false],
    ['stream: Eicar-Test-Signature FOUND\0', true],
  ])('ClamAV replies %j', async (reply, isInfected) => {
    const { url, received, close } = await daemon(reply)
    expect(await createClamd(url).isInfected(chunks())).toBe(isInfected)
    expect(Buffer.concat(received).toString('latin1')).toBe(
      'zINSTREAM\0\0\0\0\u0003one\0\0\0\u0005three\0\0\0\0',
    )
    close()
  })

  test('an unreachable scanner or an unknown reply fails the scan', async () => {
    const { url, close } = await daemon('INSTREAM size limit exceeded. ERROR\0')
    await expect(createClamd(url).isInfected(chunks())).rejects.toThrow('size limit')
    close()
    await expect(createClamd('tcp://127.0.0.1:1').isInfected(chunks())).rejects.toThrow()
  })
})
