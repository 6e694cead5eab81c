import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs'

/**
 * Features that stay the same on one device and need no frame of their own, which the page's policy
 * forbids. They exclude the owner's settings, languages and location.
 */
const {
  architecture,
  audioBaseLatency,
  canvas,
  colorDepth,
  cpuClass,
  deviceMemory,
  hardwareConcurrency,
  math,
  osCpu,
  platform,
  touchSupport,
  vendor,
  vendorFlavors,
  webGlBasics,
} = sources
const lasting = {
  architecture,
  audioBaseLatency,
  canvas,
  colorDepth,
  cpuClass,
  deviceMemory,
  hardwareConcurrency,
  math,
  osCpu,
  platform,
  touchSupport,
  vendor,
  vendorFlavors,
  webGlBasics,
}

/**
 * A hash of this device's features, 32 hexadecimal digits; other devices of its kind may have the
 * same.
 */
export async function measureDevice(): Promise<string> {
  const read = loadSources(lasting, { cache: {} }, [])
  return hashComponents(await read())
}
