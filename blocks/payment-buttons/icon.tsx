import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm0 1.5a.5.5 0 0 0-.5.5v1.5h17V7a.5.5 0 0 0-.5-.5zm-.5 5V17a.5.5 0 0 0 .5.5h16a.5.5 0 0 0 .5-.5v-5.5zM6 14h5v1.5H6z" />
	</SVG>
);
