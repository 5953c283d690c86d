import { useEffect } from '@wordpress/element';
import { useBlockEditor, useBlockEditorActions } from '../../editor/wordpress';
import type { ButtonAttributes } from './attributes';

type Attributes = ButtonAttributes & Record<string, unknown>;

/** Copies the attributes of the block around that `passthroughAttributes` names, whenever they change there. */
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
			// The person changed the other block; a second undo step would be a surprise.
			void markNotPersistent();
			setAttributes(changed);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- compared by value
	}, [key]);
}
