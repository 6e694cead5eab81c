import { randomUUID } from 'node:crypto'
import type { CreateDirectUploadToCloudPayload } from '../../../../rules/contract/schema.generated.ts'
import type { Person } from '../../../support/client/api.ts'
import type { Carrier } from '../../carrier.ts'

export type Begun = Pick<CreateDirectUploadToCloudPayload, 'blobId' | 'signedBlobId' | 'url' | 'headers'>
type Uploader = Pick<Person, 'token'>

/** The file operations as a browser calls them. */
export function uploaderOf(carrier: Pick<Carrier, 'url' | 'graphql'>) {
  const create = (input: object, { token }: Uploader) =>
    carrier.graphql<{ createDirectUploadToCloud: Begun }>(
      `mutation ($input: CreateDirectUploadToCloudInput!) { createDirectUploadToCloud(input: $input) {
        blobId signedBlobId url headers { name value } } }`,
      { input: { clientMutationId: randomUUID(), ...input } },
      token,
    )

  const begin = async (input: object, person: Uploader): Promise<Begun> => {
    const { data, errors } = await create(input, person)
    if (!data?.createDirectUploadToCloud) throw new Error(JSON.stringify(errors))
    return data.createDirectUploadToCloud
  }

  const put = ({ url, headers }: Begun, body: Uint8Array<ArrayBuffer>) =>
    fetch(new URL(url, carrier.url), {
      method: 'PUT',
      body,
      headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    })

  /** @returns `true`, or the code of the refusal */
  const mutate = async (
    name: 'completeDirectUpload' | 'destroyDirectUpload',
    { signedBlobId }: Pick<Begun, 'signedBlobId'>,
    { token }: Uploader,
  ): Promise<string | true> => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const { errors } = await carrier.graphql(
      `mutation ($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`,
      { input: { clientMutationId: randomUUID(), signedBlobId } },
      token,
    )
    return errors?.[0]?.extensions.message ?? true
  }
  const complete = (begun: Begun, person: Uploader) => mutate('completeDirectUpload', begun, person)
  const destroy = (begun: Begun, person: Uploader) => mutate('destroyDirectUpload', begun, person)

  return { create, begin, put, complete, destroy }
}
