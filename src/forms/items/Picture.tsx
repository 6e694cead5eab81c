import { Heart } from '../../ui/icons/Heart.tsx'
import { Home } from '../../ui/icons/Home.tsx'
import { Lock } from '../../ui/icons/Lock.tsx'
import { Phone } from '../../ui/icons/Phone.tsx'
import { Shield } from '../../ui/icons/Shield.tsx'
import { Spark } from '../../ui/icons/Spark.tsx'

const pictures = { heart: Heart, home: Home, lock: Lock, phone: Phone, shield: Shield, spark: Spark }

const isPicture = (name: string): name is keyof typeof pictures => Object.hasOwn(pictures, name)

interface PictureProps {
  readonly name: string
  /** What it shows; empty where it only decorates. */
  readonly title: string
}

/** A drawing of our own by name; another name is the carrier's mistake, with the specification's code. */
export function Picture({ name, title }: PictureProps) {
  if (!isPicture(name)) throw new Error(`MODULE_NOT_FOUND: no picture is called ${name}`)
  const Drawing = pictures[name]
  return (
    <span className="form-picture">
      <Drawing size={40} {...(title === '' ? {} : { title })} />
    </span>
  )
}
