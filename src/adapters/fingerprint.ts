import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs'
import { deviceFeatures } from './deviceFeatures.ts'

/**
 * A hash of this device's features, 32 hexadecimal digits; other devices of its kind may have the
 * same.
 */
export async function measureDevice(): Promise<string> {
  const features = Object.fromEntries(deviceFeatures.map((feature) => [feature, sources[feature]]))
  const read = loadSources(features, { cache: {} }, [])
  return hashComponents(await read())
}
