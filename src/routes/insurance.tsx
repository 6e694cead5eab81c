import { useRouteContext } from '@tanstack/react-router'
import InsurancePage from '../screens/insurance/InsurancePage.tsx'
import { InsuranceSections } from '../screens/insurance/InsuranceSections.tsx'

export default function InsuranceRoute() {
  const { app } = useRouteContext({ from: '__root__' })
  return (
    <InsuranceSections app={app} current="insurance">
      <InsurancePage />
    </InsuranceSections>
  )
}
