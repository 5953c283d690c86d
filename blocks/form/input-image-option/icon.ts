export { imagesIcon as icon } from '../shared/icons';
