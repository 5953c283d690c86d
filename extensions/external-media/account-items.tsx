import { MenuItem } from '@wordpress/components';
import type { MediaService } from '../../api/external-media';
import { useListPhotoLibrariesQuery } from '../../api/photo-library';
import { mediaSources } from '../../features/externalMedia/sources';

interface AccountItemsProps {
	readonly onOpen: (service: MediaService) => void;
}

/** The sources that need an account of the user, where the platform can connect one. */
export default function AccountItems({ onOpen }: AccountItemsProps) {
	const { data: services = [] } = useListPhotoLibrariesQuery();
	return (
		<>
			{mediaSources()
				.filter(({ service }) => services.some((available) => available === service))
				.map(({ service, label }) => (
					<MenuItem key={service} onClick={() => onOpen(service)}>
						{label}
					</MenuItem>
				))}
		</>
	);
}
