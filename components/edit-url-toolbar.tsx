import { __ } from '@wordpress/i18n';
import { edit } from '@wordpress/icons';
import { EditToolbar } from './edit-toolbar';

/** The toolbar of a block that embeds an address. */
export function EditUrlToolbar({ onEdit }: { readonly onEdit: () => void }) {
	return <EditToolbar icon={edit} label={__('Edit URL', 'sitewright')} onEdit={onEdit} />;
}
