import { standIn } from '../standIn.ts'

/** A value that an export gives. */
export interface Given {
  /** Its name: that of the export, of a key of it, or of a property or method of a class. */
  readonly name: string
  readonly value: unknown
  /** What follows the export in code that reads it; null if code cannot. */
  readonly rest: string | null
}

/**
 * What an export gives: itself; what a function returns that is named after the machine that it
 * makes; of a class its properties, what its methods return that are named so, and the machines that
 * its constructor makes and hides. Nothing is known of the parameters of functions: those are
 * stand-ins.
 */
export function givenBy(name: string, value: unknown): Given[] {
  const itself = { name, value, rest: '' }
  if (typeof value !== 'function') return [itself]
  const text = Function.prototype.toString.call(value)
  if (!/\bcreateMachine\b/.test(text)) return [itself]
  try {
    if (isClass(value, text)) return machinesOfClass(name, value)
    if (/machine/i.test(name)) return [{ name, value: called(value), rest: value.length === 0 ? '()' : null }]
  } catch {
    // Without its real parameters it cannot be made.
  }
  return [itself]
}

const standInsFor = ({ length }: { length: number }) =>
  Array.from({ length }, (_, index) => standIn(`parameter ${index + 1}`))

function called(make: unknown, owner?: object): unknown {
  return typeof make === 'function' ? Reflect.apply(make, owner, standInsFor(make)) : undefined
}

type Constructor = new (...parameters: unknown[]) => object

const isClass = (_value: unknown, text: string): _value is Constructor => /^class\b/.test(text)

function machinesOfClass(name: string, made: Constructor): Given[] {
  const { owner, recorded } = construct(made)
  const methods = Object.getOwnPropertyNames(made.prototype).filter(
    (key) => key !== 'constructor' && /machine/i.test(key),
  )
  return [
    ...[
      ...Object.entries(owner),
      ...methods.map((key) => [key, called(Reflect.get(owner, key), owner)] as const),
    ].map(([key, value]) => ({ name: `${name}.${key}`, value, rest: null })),
    ...recorded.map((value, index) => ({
      name: index === 0 ? name : `${name}.${index + 1}`,
      value,
      rest: null,
    })),
  ]
}

/** The global list to which bundled files add every machine that a function or a class makes. */
export const recordedMachines = 'statechartsRecordedMachines'

/** An instance of a class, and the machines that it makes: also if its constructor fails after that. */
function construct(made: Constructor): { owner: object; recorded: readonly unknown[] } {
  const recorded: unknown[] = []
  Reflect.set(globalThis, recordedMachines, recorded)
  try {
    // A class without a constructor of its own does not say how many parameters it has.
    return { owner: new made(...standInsFor({ length: Math.max(made.length, 3) })), recorded }
  } catch {
    return { owner: {}, recorded }
  } finally {
    Reflect.deleteProperty(globalThis, recordedMachines)
  }
}
