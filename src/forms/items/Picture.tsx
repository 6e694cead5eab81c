import type { PictureName } from '../../../rules/contract/schema.generated.ts'
import { Home, Lock, Phone, Spark } from '../../ui/controlIcons.tsx'
import { Heart, Shield } from '../../ui/icons.tsx'

/** The drawing of every name that the contract has: a name without one, or one without a name, does not compile. */
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
  /** What it shows; empty where it only decorates. */
  readonly title: string
}

/** A drawing of our own by name; another name is one of a newer contract, with the specification's code. */
export function Picture({ name, title }: PictureProps) {
  if (!Object.hasOwn(pictures, name)) throw new Error(`MODULE_NOT_FOUND: no picture is called ${name}`)
  const Drawing = pictures[name]
  return (
    <span className="form-picture">
      <Drawing size={40} {...(title === '' ? {} : { title })} />
    </span>
  )
}
