/** The way back of what an edit puts into a new block, compared with the recorded markup of the original. */
import { existsSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import type { BlockInstance } from '@wordpress/blocks';
import type { RootState } from '../../app/root-reducer';
import { corpusDirectory, loadCases } from '../../scripts/corpus/cases';
import '../../features/money/premiumContent/slice';
import type { mockStore } from '../support/mock-store';
import { makeStoreWithPlans } from '../support/store-with-plans';
import { blockFolders, createBlock, openEditor, parse, registerCoreStandIns, registerFolders } from './support/editor';
import { recordedParts } from './support/recorded-parts';

let mockState: RootState;

jest.mock('../../app/app-store', () => {
	const { mockStore: make } = jest.requireActual<{ readonly mockStore: typeof mockStore }>('../support/mock-store');
	return { appStore: make(() => mockState) };
});

const isThere = existsSync(corpusDirectory);
const markups = isThere
	? loadCases().flatMap(({ kind, serialized, markup }) => (kind === 'current' || kind === 'newer' ? [serialized ?? markup ?? ''] : []))
	: [];

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders(...blockFolders);
	mockState = (await makeStoreWithPlans([], {})).getState();
});

const treeOf = ({ name, innerBlocks }: BlockInstance): string => (innerBlocks.length === 0 ? name : `${name}(${innerBlocks.map(treeOf).join(',')})`);
const problemsOf = ({ name, isValid, innerBlocks }: BlockInstance): readonly string[] => [...(isValid ? [] : [name]), ...innerBlocks.flatMap(problemsOf)];

const subscribe = 'jetpack/recurring-payments(jetpack/button)';

(isThere ? it : it.skip).each([
	['jetpack/contact-info', 'jetpack/contact-info(jetpack/email,jetpack/phone,jetpack/address)'],
	['jetpack/payment-buttons', 'jetpack/payment-buttons(jetpack/recurring-payments(jetpack/button))'],
	['jetpack/recurring-payments', 'jetpack/recurring-payments(jetpack/button)'],
	['jetpack/sharing-buttons', `jetpack/sharing-buttons(${Array.from({ length: 5 }, () => 'jetpack/sharing-button').join(',')})`],
	[
		'premium-content/container',
		`premium-content/container(premium-content/subscriber-view(core/paragraph),premium-content/logged-out-view(core/heading,core/paragraph,premium-content/buttons(${subscribe},premium-content/login-button)))`,
	],
])('a new %s begins with blocks that the original knows, with its attributes and classes', async (name, tree) => {
	const { blocks, content } = await openEditor([createBlock(name)]);
	await waitFor(() => expect(blocks().map(treeOf)).toEqual([tree]));
	expect(recordedParts(markups).unknownIn(content())).toEqual([]);
	expect(parse(content()).flatMap(problemsOf)).toEqual([]);
});
