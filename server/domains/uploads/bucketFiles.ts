import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { BucketConfig } from '../../platform/bucketConfig.ts'
import { type FileStore, secondsToPut } from './fileStore.ts'
import { readThrough } from './readThrough.ts'

/** Timeouts, so that a bucket that does not reply blocks neither users nor other jobs. */
const timeouts = {
  connectionTimeout: 5000,
  socketTimeout: 10_000,
  requestTimeout: 10_000,
  throwOnRequestTimeout: true,
}

/**
 * Headers that the signed address requires; the bucket refuses a `PUT` with other values or without
 * them.
 */
const bound = ['content-length', 'content-type', 'x-amz-checksum-sha256']

/**
 * Files in an S3-compatible bucket, which several carriers may share; browsers upload them
 * directly.
 */
export function createBucketFiles(config: BucketConfig): FileStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = config
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket's name in the path: that works with every provider, and at an address without a
    // domain.
    forcePathStyle: true,
    requestHandler: timeouts,
    // The file's own checksum is sent, so the library must not add another.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const at = (id: string) => ({ Bucket: bucket, Key: `uploads/${id}` })
  async function read(id: string): Promise<AsyncIterable<Uint8Array> | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand(at(id)))
      return Body?.transformToWebStream() ?? null
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }
  return {
    origin: new URL(endpoint).origin,
    async addressOf({ id, byteSize, checksum, contentType }) {
      const command = new PutObjectCommand({
        ...at(id),
        ContentLength: byteSize,
        ContentType: contentType,
        ChecksumSHA256: checksum,
      })
      const url = await getSignedUrl(client, command, {
        expiresIn: secondsToPut,
        signableHeaders: new Set(bound),
        unhoistableHeaders: new Set(bound),
      })
      // A browser sets the length itself.
      return {
        url,
        headers: [
          { name: 'Content-Type', value: contentType },
          { name: 'x-amz-checksum-sha256', value: checksum },
        ],
      }
    },
    read,
    async look(id) {
      // Calculated here, since not every bucket verifies the checksum.
      const content = await read(id)
      return content && (await readThrough(content, Number.POSITIVE_INFINITY))
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(at(id)))
    },
  }
}
