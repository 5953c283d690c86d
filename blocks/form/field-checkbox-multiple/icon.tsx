import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 5h5v5H4zm1.5 1.5v2h2v-2zM4 14h5v5H4zm1.5 1.5v2h2v-2zM11.5 6.8H20v1.5h-8.5zm0 9H20v1.5h-8.5z" />
	</SVG>
);
