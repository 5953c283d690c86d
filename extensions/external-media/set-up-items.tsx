import { MenuItem } from '@wordpress/components';
import { type MediaService, useListMediaSourcesQuery } from '../../api/media/external-media';
import { setUpSources } from '../../features/media/externalMedia/sources';

interface SetUpItemsProps {
	readonly onOpen: (service: MediaService) => void;
}

/** The sources that were set up on the platform: an entry that can only fail is not shown. */
export default function SetUpItems({ onOpen }: SetUpItemsProps) {
	const { data: served = [] } = useListMediaSourcesQuery();
	return (
		<>
			{setUpSources(served).map(({ service, label }) => (
				<MenuItem key={service} onClick={() => onOpen(service)}>
					{label}
				</MenuItem>
			))}
		</>
	);
}
