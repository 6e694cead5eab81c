import './PartnerLogo.css'
import { useSelector } from '@xstate/react'
import { appRoute } from '../../../machines/app/app.route.ts'
import { coBrandAt } from '../../../machines/coBrands.ts'
import { Icon } from '../../ui/icons.tsx'
import { t } from '../../ui/text.ts'
import type { AppProps } from '../props.ts'

interface PartnerLogoProps extends AppProps {
  readonly campaignId: string
}

/** The logo of the partner that referred the customer, beside our own, on co-branded pages. */
export default function PartnerLogo({ app, campaignId }: PartnerLogoProps) {
  const brand = coBrandAt(
    useSelector(app, (snapshot) => appRoute(snapshot)),
    campaignId,
  )
  if (!brand) return null
  const { name, logo, colors } = brand
  return (
    <p
      className="partner-logo"
      style={colors ? { color: `light-dark(${colors.light}, ${colors.dark})` } : undefined}
    >
      <Icon size={20}>
        <path d={logo} />
      </Icon>
      <span className="visually-hidden">{t('header.partner', 'In partnership with')} </span>
      <span className="partner-name">{name}</span>
    </p>
  )
}
