import { t } from '../ui/text.ts'
import type { ChartScreen } from './machine/visualiser.types.ts'

const addressOf = (file: string) => `${import.meta.env.BASE_URL}screens/${file}`

/**
 * The screen of a state on a phone and a desktop; without a picture, how to take one or why there
 * is none.
 */
export function StateScreens({ screen: { name, why, phone, wide } }: { screen: ChartScreen }) {
  if (phone === null && wide === null)
    return (
      <p className="screens-none">
        {why === null
          ? t('charts.noPicture', 'There is no picture of “{name}” yet.', { name })
          : t('charts.noPictureWhy', 'No picture of “{name}”: {why}.', { name, why })}
      </p>
    )
  return (
    <div className="screens">
      {phone === null ? null : (
        <a href={addressOf(phone)} className="screens-phone">
          <img
            src={addressOf(phone)}
            loading="lazy"
            alt={t('charts.onPhone', '“{name}” on a phone', { name })}
          />
        </a>
      )}
      {wide === null ? null : (
        <a href={addressOf(wide)} className="screens-wide">
          <img
            src={addressOf(wide)}
            loading="lazy"
            alt={t('charts.onDesktop', '“{name}” on a desktop', { name })}
          />
        </a>
      )}
    </div>
  )
}
