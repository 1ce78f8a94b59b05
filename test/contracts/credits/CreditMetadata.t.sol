// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155} from "@openzeppelin/contracts/interfaces/IERC1155.sol";
import {IAssetRegistry} from "../../../contracts/assets/IAssetRegistry.sol";
import {CreditsTest, IEnvironmentalCredits} from "./CreditsTest.sol";
import {Vm, vm} from "../support/Vm.sol";

contract CreditMetadataTest is CreditsTest {
    string private constant NEW_URI = "https://canopy.example/metadata/credits/new.json";

    /// @dev ERC-1155: `uri` answers what the last `URI` event of the token states.
    function test_TheEventFollowsTheDocument() public {
        (uint256 tokenId, ) = requestCredit(2023, 1, 1000);
        uint256 assetId = credits.credit(tokenId).assetId;
        vm.expectEmit(address(registry));
        emit IAssetRegistry.MetadataUpdated(assetId, keccak256("new"), NEW_URI);
        vm.expectEmit(address(credits));
        emit IERC1155.URI(NEW_URI, tokenId);
        vm.prank(issuer);
        registry.updateMetadata(assetId, NEW_URI, keccak256("new"));
        vm.assertEq(credits.uri(tokenId), NEW_URI);
    }

    function testFuzz_TheLastEventIsTheURI(string[4] memory uris) public {
        vm.recordLogs();
        (uint256 tokenId, ) = requestCredit(2023, 1, 1000);
        _assertLastEvent(tokenId);
        uint256 assetId = credits.credit(tokenId).assetId;
        for (uint256 i = 0; i < uris.length; ++i) {
            vm.prank(issuer);
            registry.updateMetadata(assetId, string.concat("/", uris[i]), keccak256("new"));
            _assertLastEvent(tokenId);
        }
    }

    function test_AnyoneMayNotifyOfWhatIsTrue() public {
        (uint256 tokenId, ) = requestCredit(2023, 1, 1000);
        vm.expectEmit(address(credits));
        emit IERC1155.URI(METADATA_URI, tokenId);
        vm.prank(mallory);
        credits.notifyURI(tokenId);
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.UnknownCredit.selector, tokenId + 1)
        );
        credits.notifyURI(tokenId + 1);
    }

    function _assertLastEvent(uint256 tokenId) private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        string memory stated;
        for (uint256 i = 0; i < logs.length; ++i) {
            bool isURI = logs[i].topics[0] == IERC1155.URI.selector;
            if (!isURI || logs[i].emitter != address(credits)) continue;
            vm.assertEq(uint256(logs[i].topics[1]), tokenId);
            stated = abi.decode(logs[i].data, (string));
        }
        vm.assertEq(stated, credits.uri(tokenId));
    }
}
