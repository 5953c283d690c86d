import { BlockControls } from '@wordpress/block-editor';
import { Button, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { aiIcon } from '../../components/ai-icon';
import { ToolbarButton } from '../../components/toolbar-button';
import { useBlockEditor } from '../../editor/wordpress';
import { openGenerator } from './open-generator';

interface ImageButtonProps {
	/** Of a block; left out in the panel of the featured image. */
	readonly clientId?: string | undefined;
}

/** Opens the generator; nothing where the user may not upload files. */
export default function ImageButton({ clientId }: ImageButtonProps) {
	const canUpload = useBlockEditor((editor) => editor.getSettings().mediaUpload !== undefined, []);
	if (!canUpload) {
		return null;
	}
	const open = () => openGenerator(clientId);
	return clientId === undefined ? (
		<Button className="sitewright-ai-image-button" variant="secondary" icon={aiIcon} onClick={open}>
			{__('Generate image', 'sitewright')}
		</Button>
	) : (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton icon={aiIcon} label={__('Generate with AI', 'sitewright')} onClick={open} />
			</ToolbarGroup>
		</BlockControls>
	);
}
