import type { Draft } from '@reduxjs/toolkit';

/** A readonly value, to stand in a draft: Immer takes it as it is, and freezes it. */
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a `Draft` is the same value without `readonly`
export const asDraft = <Value>(value: Value): Draft<Value> => value as Draft<Value>;
