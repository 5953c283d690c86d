import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';

/** Stops the answer that is being written. */
export const StopButton = ({ onStop }: { readonly onStop: () => void }) => (
	<Button variant="secondary" icon={closeSmall} onClick={onStop}>
		{__('Stop', 'sitewright')}
	</Button>
);
