import { isAction, type UnknownAction } from '@reduxjs/toolkit';

/** Whether a middleware has an action before it: anything can be dispatched. */
export const isUnknownAction = (action: unknown): action is UnknownAction => isAction(action);
