import type { PictureName } from '../../../rules/contract/schema.generated.ts'
import { Home, Lock, Phone, Spark } from '../../ui/controlIcons.tsx'
import { Heart, Shield } from '../../ui/icons.tsx'

/** The drawing for every picture name in the contract. A missing or extra name does not compile. */
const pictures: Readonly<Record<PictureName, typeof Heart>> = {
  heart: Heart,
  home: Home,
  lock: Lock,
  phone: Phone,
  shield: Shield,
  spark: Spark,
}

interface PictureProps {
  readonly name: PictureName
  /** The text alternative; empty for a decoration. */
  readonly title: string
}

/**
 * A built-in drawing by name. An unknown name, from a newer contract, gets the specification's
 * error code.
 */
export function Picture({ name, title }: PictureProps) {
  if (!Object.hasOwn(pictures, name)) throw new Error(`MODULE_NOT_FOUND: no picture is called ${name}`)
  const Drawing = pictures[name]
  return (
    <span className="form-picture">
      <Drawing size={40} {...(title === '' ? {} : { title })} />
    </span>
  )
}
