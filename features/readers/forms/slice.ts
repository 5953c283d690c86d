import type { WithSlice } from '@reduxjs/toolkit';
import { createBlockSlice, type ForBlock } from '../../site/editor/block-slice';

/** The AI bar of a form (spec 1 §4 "Contact-form AI"). */
export interface FormBar {
	/** `built` while the last change of the form is the AI's, so that Undo takes back just that. */
	readonly status: 'open' | 'building' | 'built';
	/** The request in the person's words. It stays on an error. */
	readonly prompt: string;
	/** The last answer held no field. */
	readonly hasNoForm: boolean;
}

export const formBarSlice = createBlockSlice('readers', {
	name: 'formBar',
	/** While the bar is closed. */
	initialEntry: (): FormBar | null => null,
	reducers: (ofEntry) => ({
		/** A person opened the bar, or selected a form without fields. */
		formBarOpened: ofEntry<ForBlock>((bar) => bar ?? { status: 'open', prompt: '', hasNoForm: false }),
		/** A person closed the bar, or selected another block. */
		formBarClosed: ofEntry<ForBlock>((bar) => (bar?.status === 'building' ? bar : null)),
		promptTyped: ofEntry<ForBlock & Pick<FormBar, 'prompt'>>((bar, { prompt }) => {
			if (bar) {
				bar.prompt = prompt;
			}
		}),
		/** A person sent the prompt. An empty one does nothing. */
		formRequested: ofEntry<ForBlock>(() => undefined),
		/** The request was made. The editor port keeps the blocks that Undo and an error lead back to. */
		formBuildStarted: ofEntry<ForBlock>((bar) => {
			if (bar) {
				bar.status = 'building';
				bar.hasNoForm = false;
			}
		}),
		/** The form is there. */
		formBuilt: ofEntry<ForBlock>((bar) => {
			if (bar) {
				bar.status = 'built';
				bar.prompt = '';
			}
		}),
		/** The request failed, was stopped before the first field, or its answer has no field; the form is as before. */
		formBuildFailed: ofEntry<ForBlock & Pick<FormBar, 'hasNoForm'>>((bar, { hasNoForm }) => {
			if (bar) {
				bar.status = 'open';
				bar.hasNoForm = hasNoForm;
			}
		}),
		noFormDismissed: ofEntry<ForBlock>((bar) => {
			if (bar) {
				bar.hasNoForm = false;
			}
		}),
		/** A person took the AI's change back. */
		formUndone: ofEntry<ForBlock>((bar) => {
			if (bar) {
				bar.status = 'open';
			}
		}),
	}),
	/** Null while the bar is closed. */
	selectors: (entryOf) => ({ selectFormBar: entryOf }),
	wouldLose: (bar) => bar !== null && bar.prompt.trim() !== '',
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof formBarSlice> {}
}

export const { formBarOpened, formBarClosed, promptTyped, formRequested, formBuildStarted, formBuilt, formBuildFailed, noFormDismissed, formUndone } =
	formBarSlice.actions;
export const { selectFormBar } = formBarSlice.selectors;
