import * as v from 'valibot'

const sentence =
  'UPLOADS_URL must look like https://KEY:SECRET@HOST/BUCKET?region=us-east-1, the key and its secret percent-encoded.'

/**
 * `UPLOADS_URL`: the provider, the key, the bucket as the path, and the region (default
 * `us-east-1`).
 */
export const bucketAddress = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const url = URL.canParse(value) ? new URL(value) : null
    const bucket = /^\/([\w.-]+)\/?$/.exec(url?.pathname ?? '')?.[1]
    const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol)
    if (!isWeb || bucket === undefined || url.username === '' || url.password === '') {
      addIssue({ message: sentence })
      return NEVER
    }
    return {
      /** The provider's address without the bucket. */
      endpoint: url.origin,
      region: url.searchParams.get('region') ?? 'us-east-1',
      bucket,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    }
  }),
)

/** An S3-compatible bucket and its key. */
export type BucketConfig = v.InferOutput<typeof bucketAddress>
