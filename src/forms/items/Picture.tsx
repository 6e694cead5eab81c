import type { ImageContent } from '../../../machines/contract/schema.generated.ts'
import { Heart } from '../../ui/icons/Heart.tsx'
import { Home } from '../../ui/icons/Home.tsx'
import { Lock } from '../../ui/icons/Lock.tsx'
import { Phone } from '../../ui/icons/Phone.tsx'
import { Shield } from '../../ui/icons/Shield.tsx'
import { Spark } from '../../ui/icons/Spark.tsx'

const pictures = { heart: Heart, home: Home, lock: Lock, phone: Phone, shield: Shield, spark: Spark }

const isKnown = (name: string): name is keyof typeof pictures => name in pictures

/** A drawing of our own by name. An unknown name is the carrier's mistake, told as the specification names it. */
export function Picture({ content }: { content: Pick<ImageContent, 'name'> & { alternativeText?: string } }) {
  if (!isKnown(content.name)) throw new Error(`MODULE_NOT_FOUND: no picture is called ${content.name}`)
  const Drawing = pictures[content.name]
  return (
    <span className="form-picture">
      <Drawing size={40} {...(content.alternativeText ? { title: content.alternativeText } : {})} />
    </span>
  )
}
