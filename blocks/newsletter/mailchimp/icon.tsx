import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm0 1.5a.5.5 0 0 0-.5.5v.7l7.5 4.8 7.5-4.8V7a.5.5 0 0 0-.5-.5zm14.5 3L12 14.3 4.5 9.5V17a.5.5 0 0 0 .5.5h14a.5.5 0 0 0 .5-.5z" />
	</SVG>
);
