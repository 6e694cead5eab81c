import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import SelectProduct from '../screens/products/SelectProduct.tsx'

export default function SelectProductRoute() {
  const { app } = useRouteContext({ from: '__root__' })
  const isVerified = useSelector(app, ({ context }) => context.session?.level === 'verified')
  return <SelectProduct isVerified={isVerified} />
}
