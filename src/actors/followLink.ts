import { fromPromise } from 'xstate'
import type { FollowLinkInput } from '../../machines/form/form.types.ts'

/** Where each destination beside a flow is. */
const addresses: Record<FollowLinkInput['destination'], string> = {
  termsOfService: '/disclosure/terms-of-service',
  privacyPolicy: '/disclosure/privacy-policy',
  phone: 'tel:+18005550199',
  helpCenter: '/customer-support',
}

/** Opens a destination beside the flow; `open` shows an address in a new tab. */
export function defineFollowLink({ open }: { open: (address: string) => void }) {
  return fromPromise<unknown, FollowLinkInput>(async ({ input: { destination } }) => {
    open(addresses[destination])
  })
}
