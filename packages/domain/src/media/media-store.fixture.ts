export { startImpatientStore } from '@patchbay/media/impatient-store.fixture';
