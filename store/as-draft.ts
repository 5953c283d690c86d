import type { Draft } from '@reduxjs/toolkit';

/** A readonly value, to stand in a draft: Immer takes it as it is, and freezes it. */
// Its `Draft` only has no `readonly`.
export const asDraft = <Value>(value: Value): Draft<Value> => value as Draft<Value>;
