/**
 * Features that stay the same on one device and need no frame of their own, which the page's policy
 * forbids. They exclude the owner's settings, languages and location.
 */
export const deviceFeatures = [
  'architecture',
  'audioBaseLatency',
  'canvas',
  'colorDepth',
  'cpuClass',
  'deviceMemory',
  'hardwareConcurrency',
  'math',
  'osCpu',
  'platform',
  'touchSupport',
  'vendor',
  'vendorFlavors',
  'webGlBasics',
] as const
