// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IAssetRegistry} from "../assets/IAssetRegistry.sol";
import {IERC7572} from "../common/IERC7572.sol";
import {IRoles} from "../common/IRoles.sol";
import {Permit} from "../common/Permit.sol";
import {IPools} from "./IPools.sol";
import {IPositionRenderer} from "./IPositionRenderer.sol";
import {PoolCreation} from "./PoolCreation.sol";
import {PoolMulticall} from "./PoolMulticall.sol";
import {PoolStorage} from "./PoolStorage.sol";
import {Positions} from "./Positions.sol";
import {StorageReads} from "./StorageReads.sol";
import {Trading} from "./Trading.sol";

/// @title Concentrated liquidity pools
/// @notice See {IPools}.
contract Pools is PoolCreation, Positions, Trading, PoolMulticall, StorageReads, IERC7572 {
    /// @notice Draws the positions and describes them.
    /// @dev Its name is chosen for its selector: functions are looked up in the order of selectors, and
    /// this one comes after all that trade, so that they cost no more for it.
    IPositionRenderer public immutable pictureRenderer;

    /// @dev Name and symbol are constants in the code, which is smaller than the code to read them
    /// from storage.
    constructor(
        IAssetRegistry registry_,
        IRoles roles_,
        IPositionRenderer renderer_
    ) PoolStorage(registry_, roles_) ERC721("", "") {
        pictureRenderer = renderer_;
    }

    /// @notice Name of the positions.
    /// @return The name.
    function name() public pure override returns (string memory) {
        return "Canopy Position";
    }

    /// @notice Symbol of the positions.
    /// @return The symbol.
    function symbol() public pure override returns (string memory) {
        return "CANOPY-LP";
    }

    /// @notice Metadata of a position, with a picture of its pair, fee and range. See
    /// {IPositionRenderer}.
    /// @param positionId The position; reverts only when it does not exist.
    /// @return A data URI (application/json, base64).
    function tokenURI(uint256 positionId) public view override returns (string memory) {
        _requireOwned(positionId);
        _render();
    }

    /// @inheritdoc IERC7572
    function contractURI() external view returns (string memory) {
        _render();
    }

    /// @inheritdoc IPools
    function permitToken(address token, Permit calldata permit) external {
        permit.use(token);
    }

    /// @dev Answers the call as the renderer does, which takes the same arguments: without decoding
    /// the answer, which would take more code than all else about the metadata. Ends the call.
    function _render() private view {
        address target = address(pictureRenderer);
        assembly ("memory-safe") {
            let data := mload(0x40)
            calldatacopy(data, 0, calldatasize())
            let success := staticcall(gas(), target, data, calldatasize(), 0, 0)
            returndatacopy(data, 0, returndatasize())
            if iszero(success) {
                revert(data, returndatasize())
            }
            return(data, returndatasize())
        }
    }
}
