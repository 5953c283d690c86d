import { savedElement, type SavedElement } from '../shared/saved-element';

export const Save = ({ attributes }: { readonly attributes: SavedElement }) => <div {...savedElement(attributes, 'wp-block-jetpack-input-range')} />;
