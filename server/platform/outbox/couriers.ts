import type { Config } from '../config.ts'
import type { Couriers } from './courier.ts'
import { createMailCourier } from './mailCourier.ts'
import { createPhoneCouriers } from './phoneCouriers.ts'

/** The configured providers with their libraries loaded; null in the sandbox. */
export async function createCouriers({ delivery, publicUrl }: Config): Promise<Couriers | null> {
  if (!delivery) return null
  const [email, phone] = await Promise.all([
    createMailCourier(delivery.mail, new URL(publicUrl).hostname),
    createPhoneCouriers(delivery.phone),
  ])
  return { email, ...phone }
}
