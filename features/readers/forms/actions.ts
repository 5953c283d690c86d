import { createAction } from '@reduxjs/toolkit';
import { needRoom } from '../../../store/rooms';

needRoom('readers');

/** A person inserted a field, by the inserter or a shortcut. */
export const fieldInserted = createAction<{ readonly clientId: string }>('forms/fieldInserted');

/** A person changed the looks of a field; the fields of its form that are in sync get the same. */
export const fieldLooksChanged = createAction<{ readonly clientId: string; readonly looks: Readonly<Record<string, unknown>> }>('forms/fieldLooksChanged');

/** A person put a field in sync with the other fields of its form, or took it out. */
export const fieldSyncChanged = createAction<{ readonly clientId: string; readonly isInSync: boolean }>('forms/fieldSyncChanged');

/**
 * A person changed when a field or a step is asked.
 * @param attributes Of the block: what its conditions are now.
 * @param named A field that gets an id, because a condition names it.
 */
export const conditionsChanged = createAction<{
	readonly clientId: string;
	readonly attributes: Readonly<Record<string, unknown>>;
	readonly named?: { readonly clientId: string; readonly id: string };
}>('forms/conditionsChanged');
