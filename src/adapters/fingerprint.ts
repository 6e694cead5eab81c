import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs'

/**
 * What stays on a device that stays the same, and needs no frame with a document of its own, which the page's policy forbids:
 * not its owner's settings, its languages or where it is.
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

/** What this device looks like to a page, as 32 hexadecimal digits; others of its kind may look the same. */
export async function measureDevice(): Promise<string> {
  const read = loadSources(lasting, { cache: {} }, [])
  return hashComponents(await read())
}
