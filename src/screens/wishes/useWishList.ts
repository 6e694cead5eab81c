import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Problem, toProblem } from '../../../machines/problem.ts'
import { moved, summaryOf, withCoverage } from '../../../rules/allocations.ts'
import type { UpdateWishAllocationInput } from '../../../rules/contract/schema.generated.ts'
import {
  DecommissionWishAllocation,
  UpdateWishAllocation,
  type WishListQuery,
} from '../../api/operations/wishes.generated.ts'
import { wishCatalogueQuery, wishHistoryQuery, wishListQuery } from '../../api/queries.ts'
import { useApi } from '../apiContext.ts'

export type Allocation = WishListQuery['wishAllocations'][number]

/** The catalog by category. */
export function useCatalogue() {
  const client = useApi()
  return useQuery(wishCatalogueQuery(client))
}

/** The user's list with its summary. @param isReady whether there is a session that may request it */
export function useWishList(isReady = true) {
  const client = useApi()
  return useQuery({ ...wishListQuery(client), enabled: isReady })
}

/** The list after a change, with coverage and summary computed by the carrier's rules. */
function withList(before: WishListQuery, list: readonly Allocation[]): WishListQuery {
  const { policyAmount } = before.allocationSummary
  return {
    wishAllocations: withCoverage(
      policyAmount,
      list.map((one, index) => ({ ...one, order: index + 1 })),
    ),
    allocationSummary: summaryOf(policyAmount, list),
  }
}

/** A single action, applied optimistically and reverted if the carrier refuses it. */
export type ListChange =
  | { readonly kind: 'moved'; readonly id: string; readonly order: number }
  | { readonly kind: 'removed'; readonly id: string }

/** The list after a change, as the carrier would return it. */
function afterChange(list: readonly Allocation[], change: ListChange): readonly Allocation[] {
  const found = list.find(({ id }) => id === change.id)
  if (found === undefined) return list
  switch (change.kind) {
    case 'moved':
      return moved(list, found, change.order)
    case 'removed':
      return list.filter((one) => one !== found)
  }
}

/** Optimistic changes of the list (spec: product 4, "allocation lifecycle"). */
export function useListChange(): {
  change: (change: ListChange, callbacks?: { onSuccess?: () => void; onError?: () => void }) => void
  problem: Problem | null
  isPending: boolean
} {
  const client = useApi()
  const queries = useQueryClient()
  const { queryKey } = wishListQuery(client)
  // For any change, because the mutation itself only keeps the last one.
  const [problem, setProblem] = useState<Problem | null>(null)
  const { mutate, isPending } = useMutation({
    // Runs one at a time, because each names the version that the previous one created.
    scope: { id: 'wishList' },
    mutationFn: async (change: ListChange): Promise<Allocation | null> => {
      const wishAllocationId = change.id
      if (change.kind === 'removed') {
        await client.mutate(DecommissionWishAllocation, { wishAllocationId })
        return null
      }
      const list = queries.getQueryData(queryKey)?.wishAllocations ?? []
      const version = list.find(({ id }) => id === change.id)?.version ?? 0
      const input: Omit<UpdateWishAllocationInput, 'clientMutationId'> = {
        wishAllocationId,
        version,
        order: change.order,
      }
      return (await client.mutate(UpdateWishAllocation, input)).updateWishAllocation.wishAllocation
    },
    onMutate: async (change) => {
      setProblem(null)
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      if (before)
        queries.setQueryData(queryKey, withList(before, afterChange(before.wishAllocations, change)))
      return { before }
    },
    onSuccess: (changed) => {
      const now = queries.getQueryData(queryKey)
      if (now && changed)
        queries.setQueryData(
          queryKey,
          withList(
            now,
            now.wishAllocations.map((one) =>
              one.id === changed.id ? { ...one, version: changed.version } : one,
            ),
          ),
        )
    },
    onError: (error, _change, kept) => {
      setProblem(toProblem(error))
      if (kept?.before) queries.setQueryData(queryKey, kept.before)
    },
    onSettled: async () => {
      // While another change is pending, a reload would show the list without it.
      if (queries.isMutating() === 1) await queries.invalidateQueries({ queryKey })
    },
  })
  return { change: mutate, problem, isPending }
}

/**
 * A form for one allocation. Each save names the version that the form shows. If another device
 * saved first, the new version is loaded, and saving is refused until the user has seen it.
 */
export function useAllocationEdit(allocation: Allocation | undefined) {
  const client = useApi()
  const queries = useQueryClient()
  const query = wishListQuery(client)
  const [shown, setShown] = useState(allocation)
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  const [isSaved, setSaved] = useState(false)
  return {
    shown: shown ?? allocation,
    isChangedElsewhere,
    isSaved,
    save: async (
      send: (of: { wishAllocationId: string; version: number }) => Promise<Allocation>,
    ): Promise<void> => {
      const { id = '', version = 0 } = shown ?? allocation ?? {}
      setSaved(false)
      try {
        setShown(await send({ wishAllocationId: id, version }))
        setChangedElsewhere(false)
        setSaved(true)
        await Promise.all(
          [query, wishHistoryQuery(client)].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
        )
      } catch (error) {
        if (toProblem(error).code === 'OUT_OF_DATE') {
          const { wishAllocations } = await queries.fetchQuery(query)
          setShown(wishAllocations.find((one) => one.id === id))
          setChangedElsewhere(true)
        }
        throw error
      }
    },
  }
}

export type AllocationEdit = ReturnType<typeof useAllocationEdit>
