import { useEffect } from '@wordpress/element';
import { useBlockEditor, useBlockEditorActions } from '../../editor/wordpress';
import type { ButtonAttributes } from './attributes';

type Attributes = ButtonAttributes & Record<string, unknown>;

/** Copies the attributes that `passthroughAttributes` names from the parent block, whenever they change there. */
export function usePassthrough(clientId: string, attributes: Attributes, setAttributes: (changed: Partial<Attributes>) => void): void {
	const { __unstableMarkNextChangeAsNotPersistent: markNotPersistent } = useBlockEditorActions();
	const parentAttributes = useBlockEditor(
		(editor) => {
			const parent = editor.getBlockRootClientId(clientId);
			return parent ? editor.getBlockAttributes(parent) : null;
		},
		[clientId]
	);
	const copied = Object.entries(attributes.passthroughAttributes ?? {}).map(([own, theirs]) => [own, parentAttributes?.[theirs]] as const);
	const changed = parentAttributes ? Object.fromEntries(copied.filter(([own, value]) => value !== attributes[own])) : {};
	const key = JSON.stringify(changed);
	useEffect(() => {
		if (Object.keys(changed).length > 0) {
			// The user changed only the parent block, so there must be only one undo step.
			void markNotPersistent();
			setAttributes(changed);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- compared by value
	}, [key]);
}
